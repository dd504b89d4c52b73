/** A text in a block, and the text at the same place of the page in the other language. */
export type TextPair = {
  readonly block: Element;
  readonly ownNodes: readonly Node[];
  readonly otherNodes: readonly Node[];
};

/** Text in neither of the page's languages, decoration, and controls, whose content scripts change. */
const SKIPPED_ELEMENTS =
  '[lang], [translate=no], [aria-hidden=true], [role=status], [role=alert], .visually-hidden, svg, s, select, textarea, progress, button[type]';

/**
 * Pairs the texts of two trees by their place, because the same components render both. Where the trees
 * differ, as in a list with more items, nothing is paired.
 */
export function pairBlocks(ownElement: Element, otherElement: Element): readonly TextPair[] {
  if (ownElement.matches(SKIPPED_ELEMENTS) || ownElement.tagName !== otherElement.tagName) return [];
  const [children, otherChildren] = [childrenOf(ownElement), childrenOf(otherElement)];
  // A heading is one text, however it is built.
  const isHeading = /^H[1-6]$/.test(ownElement.tagName);
  if (!isHeading && !hasText(ownElement.childNodes)) return pairElements(children, otherChildren);
  if (ownElement.querySelector('input')) return [];
  const isAlike = !isHeading && children.length === otherChildren.length;
  const lines = isAlike ? children.filter(isLine) : [];
  const otherLines = otherChildren.filter((_, index) => lines.includes(children[index] as Element));
  const otherTexts = textsBetween(otherElement, otherLines);
  const texts = textsBetween(ownElement, lines).flatMap((nodes, index) => {
    const otherNodes = otherTexts[index] as readonly Node[];
    if (!isHeading && !hasText(nodes))
      return pairElements(nodes.filter(isElement), otherNodes.filter(isElement));
    const [text, otherText] = [nodes, otherNodes].map((each) => textOf(each).replace(/\s/g, ' '));
    return !otherText || text === otherText ? [] : [{ block: ownElement, ownNodes: nodes, otherNodes }];
  });
  return [...texts, ...pairElements(lines, otherLines)];
}

/** Pairs elements that name a market by that market, and the others by position, if both sides have as many. */
function pairElements(
  ownElements: readonly Element[],
  otherElements: readonly Element[],
): readonly TextPair[] {
  const [elementsByKey, otherElementsByKey] = [byKey(ownElements), byKey(otherElements)];
  if (countWithoutMarket(elementsByKey) !== countWithoutMarket(otherElementsByKey)) return [];
  return [...elementsByKey].flatMap(([key, element]) => {
    const otherElement = otherElementsByKey.get(key);
    return otherElement ? pairBlocks(element, otherElement) : [];
  });
}

type ElementsByKey = ReadonlyMap<string | number, Element>;

/** Keys elements by their market, so that lists in another order are paired, or else by position. */
function byKey(elements: readonly Element[]): ElementsByKey {
  let position = 0;
  return new Map(
    elements.map((element) => {
      const market =
        element.getAttribute('data-market') ?? element.previousElementSibling?.getAttribute('value');
      return [market ? element.tagName + market : position++, element];
    }),
  );
}

const countWithoutMarket = (elements: ElementsByKey): number =>
  [...elements.keys()].filter((key) => typeof key === 'number').length;

/** Leaves out what only a hydrated page has. */
const childrenOf = ({ children }: Element) =>
  [...children].filter((child) => !child.matches('[role=status], .both-text'));

/** Returns whether an element begins a line. Its text is paired inside it, in its own type style. */
const isLine = (element: Element): boolean =>
  !element.matches('.visually-hidden') &&
  /^(block|flex|grid|list|table)/.test(getComputedStyle(element).display);

/** Returns the nodes before, between and behind some elements of a block. */
function textsBetween({ childNodes }: Element, lines: readonly Element[]): readonly (readonly Node[])[] {
  const texts: Node[][] = [[]];
  for (const node of childNodes)
    if (lines.includes(node as Element)) texts.push([]);
    else if (!(node instanceof Comment)) texts.at(-1)?.push(node);
  return texts;
}

const isElement = (node: Node): node is Element => node instanceof Element;

export const hasText = (nodes: Iterable<Node>): boolean =>
  [...nodes].some((node) => node instanceof Text && node.data.trim());

/** Returns the text of some nodes. No-break spaces stay. */
export const textOf = (nodes: Iterable<Node>): string =>
  [...nodes]
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
