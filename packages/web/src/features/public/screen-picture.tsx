type ScreenPictureProps = {
  light: string;
  /** Undefined if one picture serves both themes. */
  dark?: string;
  alt: string;
};

/** Every picture is cut to the same size, in points of a phone (e2e/pictures/draw-pictures.ts). */
const WIDTH = 390;
const HEIGHT = 660;

/** A picture of one of the product's screens, in the device's theme. */
export function ScreenPicture({ light, dark, alt }: ScreenPictureProps) {
  return (
    <picture className="screen-picture">
      {dark !== undefined && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img src={light} alt={alt} width={WIDTH} height={HEIGHT} loading="lazy" decoding="async" />
    </picture>
  );
}
