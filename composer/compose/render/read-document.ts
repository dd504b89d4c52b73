import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

export type DocumentContent = ReturnType<typeof readDocument>;

/** What they hold is no text that anybody reads as such. */
const CODE = new Set(['script', 'style', 'svg', 'textarea', 'template']);
const PICTURES = new Set(['svg', 'img']);
const NEEDS_CONTENT = /^(?:h[1-6]|button|legend)$/;

/** What visitors find in a document of a language. */
export function readDocument(html: string, language: string) {
  // React parts texts by comments: without them, a text is one node.
  const root = parseDocument(html.replace(/<!--[^<>]*-->/g, ''));
  const elements = DomUtils.getElementsByTagName('*', root);
  const named = (...names: string[]) => elements.filter(({ name }) => names.includes(name));
  const attributes = (attribute: string, ...names: string[]) =>
    named(...names).flatMap(({ attribs }) => attribs[attribute] ?? []);
  return {
    links: attributes('href', 'a'),
    formTargets: [...attributes('action', 'form'), ...attributes('formaction', 'button', 'input')],
    hasForm: named('form').length > 0,
    /** Apart from those that say that they are in another language. */
    texts: named('body').flatMap((body) => textsIn(body, language)),
    /** Between header and footer. */
    mainText: named('main')
      .flatMap((main) => textsIn(main))
      .join(' '),
    /** Names of headings, buttons and legends that hold nothing to see or hear. */
    empty: elements
      .filter((element) => NEEDS_CONTENT.test(element.name) && !hasContent(element))
      .map(({ name }) => name),
  };
}

/** @param language leaves out what says that it is in another one */
function textsIn(node: Node, language?: string): string[] {
  if (node.type === ElementType.Text) return node.data.trim() === '' ? [] : [node.data];
  if (!('attribs' in node)) return [];
  const other = node.attribs['lang'];
  if (CODE.has(node.name) || (language && other && other !== language)) return [];
  return node.childNodes.flatMap((child) => textsIn(child, language));
}

const hasContent = (node: Node): boolean =>
  node.type === ElementType.Text
    ? node.data.trim() !== ''
    : 'attribs' in node &&
      (PICTURES.has(node.name) ||
        Boolean(node.attribs['aria-label'] || node.attribs['aria-labelledby']) ||
        node.childNodes.some(hasContent));
