import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** What visitors find in a document. */
export type DocumentContent = {
  /** Addresses that links lead to. */
  readonly links: readonly string[];
  /** Addresses that forms and their buttons post to. */
  readonly formTargets: readonly string[];
  readonly hasForm: boolean;
  /** Texts, apart from those that say that they are in another language. */
  readonly texts: readonly string[];
  /** All text between header and footer. */
  readonly mainText: string;
  /** Names of headings, buttons and legends that hold nothing to see or hear. */
  readonly empty: readonly string[];
};

/** What they hold is no text that anybody reads as such. */
const CODE = new Set(['script', 'style', 'svg', 'textarea', 'template']);
const PICTURES = new Set(['svg', 'img']);
const NEEDS_CONTENT = /^(?:h[1-6]|button|legend)$/;

/** @param language of the document */
export function readDocument(html: string, language: string): DocumentContent {
  const root = parseDocument(html);
  const elements = DomUtils.getElementsByTagName('*', root);
  const attributes = (name: string, ...tags: string[]) =>
    elements.flatMap((element) => {
      const value = tags.includes(element.name) ? element.attribs[name] : undefined;
      return value === undefined ? [] : [value];
    });
  const main = elements.filter(({ name }) => name === 'main');
  return {
    links: attributes('href', 'a'),
    formTargets: [...attributes('action', 'form'), ...attributes('formaction', 'button', 'input')],
    hasForm: elements.some(({ name }) => name === 'form'),
    texts: elements.filter(({ name }) => name === 'body').flatMap((body) => textsIn(body, language)),
    mainText: main.flatMap((element) => textsIn(element)).join(' '),
    empty: elements
      .filter((element) => NEEDS_CONTENT.test(element.name) && !hasContent(element))
      .map(({ name }) => name),
  };
}

/** @param language leaves out what says that it is in another one */
function textsIn(node: Node, language?: string): string[] {
  if (!('attribs' in node)) return [];
  const other = node.attribs['lang'];
  if (CODE.has(node.name) || (language && other && other !== language)) return [];
  const texts: string[] = [];
  let text = '';
  const end = () => {
    if (text.trim() !== '') texts.push(text);
    text = '';
  };
  for (const child of node.childNodes) {
    // React parts texts by comments.
    if (child.type === ElementType.Comment) continue;
    if (child.type === ElementType.Text) text += child.data;
    else {
      end();
      texts.push(...textsIn(child, language));
    }
  }
  end();
  return texts;
}

function hasContent(node: Node): boolean {
  if (node.type === ElementType.Text) return node.data.trim() !== '';
  if (!('attribs' in node)) return false;
  const { name, attribs } = node;
  return (
    PICTURES.has(name) ||
    Boolean(attribs['aria-label'] || attribs['aria-labelledby']) ||
    node.childNodes.some(hasContent)
  );
}
