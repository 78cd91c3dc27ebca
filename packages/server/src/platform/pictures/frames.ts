// Messages to the picture decoder.

/** `square`: the centre; `within`: the whole. Sides in pixels, never enlarged. */
export type Shape = 'square' | 'within';

export interface Drawing {
  readonly shape: Shape;
  readonly side: number;
  readonly bytes: Uint8Array;
}

const SHAPES: readonly Shape[] = ['square', 'within'];
const ORDER = 3;

const orderOf = ({ shape, side }: Drawing): Buffer => {
  const order = Buffer.alloc(ORDER);
  order.writeUInt8(SHAPES.indexOf(shape));
  order.writeUInt16LE(side, 1);
  return order;
};

/** The parts of a frame: a header, and the picture's bytes. */
export const partsOf = (drawing: Drawing): readonly Uint8Array[] => [orderOf(drawing), drawing.bytes];

export const drawingIn = (frame: Buffer): Drawing => ({
  shape: SHAPES[frame.readUInt8()] ?? 'within',
  side: frame.readUInt16LE(1),
  bytes: frame.subarray(ORDER),
});
