import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

export type ParsedDocument = ReturnType<typeof readDocument>;

/** Elements whose content is not text for visitors. */
const CODE = new Set(['script', 'style', 'svg', 'textarea', 'template']);
const PICTURES = new Set(['svg', 'img']);
const NEEDS_CONTENT = /^(?:h[1-6]|button|legend)$/;

/**
 * Reads the links, forms and texts of a document.
 * @param language the document's language
 */
export function readDocument(html: string, language: string) {
  // React separates texts by comments. Without them, a text is one node.
  const root = parseDocument(html.replace(/<!--[^<>]*-->/g, ''));
  const elements = DomUtils.getElementsByTagName('*', root);
  const elementsNamed = (...names: string[]) => elements.filter(({ name }) => names.includes(name));
  const attributeValues = (attribute: string, ...names: string[]) =>
    elementsNamed(...names).flatMap(({ attribs }) => attribs[attribute] ?? []);
  return {
    links: attributeValues('href', 'a'),
    formTargets: [...attributeValues('action', 'form'), ...attributeValues('formaction', 'button', 'input')],
    hasForm: elementsNamed('form').length > 0,
    /** Texts in the document's language. */
    texts: elementsNamed('body').flatMap((body) => textsIn(body, language)),
    /** Text between header and footer. */
    mainText: elementsNamed('main')
      .flatMap((main) => textsIn(main))
      .join(' '),
    /** Names of headings, buttons and legends without text, picture or label. */
    emptyElements: elements
      .filter((element) => NEEDS_CONTENT.test(element.name) && !hasContent(element))
      .map(({ name }) => name),
  };
}

/** @param language leaves out elements with another `lang` */
function textsIn(node: Node, language?: string): string[] {
  if (node.type === ElementType.Text) return node.data.trim() === '' ? [] : [node.data];
  if (!('attribs' in node)) return [];
  const elementLanguage = node.attribs['lang'];
  if (CODE.has(node.name) || (language && elementLanguage && elementLanguage !== language)) return [];
  return node.childNodes.flatMap((child) => textsIn(child, language));
}

const hasContent = (node: Node): boolean =>
  node.type === ElementType.Text
    ? node.data.trim() !== ''
    : 'attribs' in node &&
      (PICTURES.has(node.name) ||
        Boolean(node.attribs['aria-label'] || node.attribs['aria-labelledby']) ||
        node.childNodes.some(hasContent));
