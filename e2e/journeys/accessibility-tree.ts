// A screen reader's view: names and roles of the browser's accessibility tree, and the default action of a
// node.
import { expect, type CDPSession, type Page } from '@playwright/test';

interface Node {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
}

export interface AccessibilityTree {
  /** Waits until exactly one node has this role and name. */
  find(role: string, name: string | RegExp): Promise<void>;
  activate(role: string, name: string | RegExp): Promise<void>;
  type(role: string, name: string | RegExp, text: string): Promise<void>;
  /** Whether the tree contains the words as text. */
  says(words: string | RegExp): Promise<void>;
}

const matches = (wanted: string | RegExp, value: string): boolean =>
  typeof wanted === 'string' ? value === wanted : wanted.test(value);

const allNodes = async (session: CDPSession): Promise<readonly Node[]> => {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly Node[] };
  return nodes.filter((node) => !node.ignored);
};

export const accessibilityTree = async (page: Page): Promise<AccessibilityTree> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');

  const found = async (role: string, name: string | RegExp): Promise<Node[]> =>
    (await allNodes(session)).filter(
      (node) => node.role?.value === role && matches(name, node.name?.value ?? ''),
    );
  const find = (role: string, name: string | RegExp): Promise<void> =>
    expect.poll(async () => (await found(role, name)).length, { message: `${role} ${name}` }).toBe(1);
  const call = async (role: string, name: string | RegExp, what: 'click' | 'focus'): Promise<void> => {
    await find(role, name);
    const [node] = await found(role, name);
    const backendNodeId = node?.backendDOMNodeId;
    if (backendNodeId === undefined) throw new Error(`${role} ${name} stands for nothing`);
    const { object } = await session.send('DOM.resolveNode', { backendNodeId });
    if (object.objectId === undefined) throw new Error(`${role} ${name} is gone`);
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: `function () { this.${what}(); }`,
      userGesture: true,
    });
  };
  return {
    find,
    activate: (role, name) => call(role, name, 'click'),
    type: async (role, name, text) => {
      await call(role, name, 'focus');
      await page.keyboard.type(text);
    },
    says: (words) =>
      expect
        .poll(async () => (await found('StaticText', words)).length, { message: String(words) })
        .toBeGreaterThan(0),
  };
};
