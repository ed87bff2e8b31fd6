/**
 * Lets the page survive what another program does to its texts. A browser's translator takes a text node out and puts elements with the
 * translation in its place; React still holds the node, and ends the page when it removes it, writes to it or places something before it.
 * Here such a node is found again by what stands in for it. See https://github.com/facebook/react/issues/11538
 */

/** A text node that was taken out -> what was put in its place. */
const standIns = new WeakMap<Node, Node>();

/** One change of a translator: a text node goes, an element comes, at the same place. */
const learn = (records: readonly MutationRecord[]): void => {
  for (const { removedNodes, addedNodes, nextSibling, previousSibling } of records) {
    const [gone] = removedNodes;
    if (removedNodes.length !== 1 || gone?.nodeType !== Node.TEXT_NODE || gone.parentNode) continue;
    const [come] = addedNodes;
    if (addedNodes.length === 1 && come instanceof Element) standIns.set(gone, come);
    // put beside it first, taken out after: two changes
    else if (addedNodes.length === 0) {
      const beside = [previousSibling, nextSibling].find((one) => one instanceof HTMLElement && one.localName === 'font');
      if (beside) standIns.set(gone, beside);
    }
  }
};

/** The child of `parent` that holds the node, or stands in for it; null when nothing does. */
const placeOf = (node: Node, parent: Node): Node | null => {
  let at: Node | null | undefined = standIns.get(node) ?? node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at ?? null;
};

/** The node is put back where its stand-in is: it is about to say something else. */
const putBack = (node: Node): void => {
  const stands = standIns.get(node);
  standIns.delete(node);
  if (stands?.parentNode) replaceChild.call(stands.parentNode, node, stands);
};

const { removeChild, insertBefore, replaceChild } = Node.prototype;

/** Called once, before anything is drawn. Returns what ends it. */
export const guardTexts = (page: Document): (() => void) => {
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  const observer = new MutationObserver(learn);
  observer.observe(page.documentElement, { childList: true, subtree: true });
  const known = (): void => learn(observer.takeRecords());

  Node.prototype.removeChild = function removed<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    known();
    const place = placeOf(child, this);
    standIns.delete(child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function inserted<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    known();
    return insertBefore.call(this, node, placeOf(before, this)) as T;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get: value.get,
    set(this: Text, text: string | null) {
      if (!this.parentNode) {
        known();
        putBack(this);
      }
      value.set!.call(this, text);
    },
  });
  return () => {
    observer.disconnect();
    Node.prototype.removeChild = removeChild;
    Node.prototype.insertBefore = insertBefore;
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
};
