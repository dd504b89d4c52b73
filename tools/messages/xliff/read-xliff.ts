import { UserError } from '@atverta/cli/user-error.ts';
import { DOMParser, type Element, type Node, onWarningStopParsing, ParseError } from '@xmldom/xmldom';
import { closingTagOf, type InlineCode } from './inline-codes.ts';
import { TARGET_NOTE } from './target-note.ts';
import { UNTRANSLATED } from './versions.ts';

export type XliffUnit = {
  readonly folder: string;
  readonly key: string;
  /** Hash of the translation at the export. Undefined if the translators' tool has removed the note. */
  readonly exportedTarget: string | undefined;
  /**
   * Returns the texts of the unit. `target` is undefined without a translation.
   * @throws CodeError for a code that the English message lacks
   */
  readonly textsWith: (codes: readonly InlineCode[]) => {
    readonly source: string;
    readonly target: string | undefined;
  };
};

export type XliffContent = {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly units: readonly XliffUnit[];
};

export class InlineCodeError extends Error {}

/**
 * Reads XLIFF 2 and 1.2, also as translators’ tools write it: split into segments, with marks and spans.
 * @throws UserError
 */
export function readXliff(xml: string): XliffContent {
  const root = parse(xml);
  const is2 = root.getAttribute('version')?.startsWith('2.') ?? false;
  if (root.localName !== 'xliff' || !(is2 || root.getAttribute('version') === '1.2'))
    throw new UserError('the file is not XLIFF 2 or 1.2');
  const files = elementsNamed(root, 'file');
  const [languages, names] = is2
    ? [root, ['srcLang', 'trgLang']]
    : [files[0] ?? root, ['source-language', 'target-language']];
  const [sourceLanguage = '', targetLanguage = ''] = names.map((name) => languages.getAttribute(name) ?? '');
  const units = files.flatMap((file) =>
    elementsNamed(file, is2 ? 'unit' : 'trans-unit').map((unit) => ({
      folder: file.getAttribute('original') ?? '',
      key: unit.getAttribute('id') ?? '',
      exportedTarget: elementsNamed(unit, 'note')
        .find((note) => note.getAttribute(is2 ? 'category' : 'from') === TARGET_NOTE)
        ?.textContent?.trim(),
      textsWith: (codes: readonly InlineCode[]) => (is2 ? readTexts2(unit, codes) : readTexts12(unit, codes)),
    })),
  );
  return { sourceLanguage, targetLanguage, units };
}

function parse(xml: string): Element {
  let xmlError = '';
  const onError = (_level: string, message: string) => {
    xmlError ||= message.split('\n')[0] ?? '';
    onWarningStopParsing();
  };
  try {
    return new DOMParser({ onError }).parseFromString(xml, 'text/xml').documentElement as Element;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new UserError(`the file is not XML: ${xmlError}`, { cause: error });
  }
}

/** A tool may split a unit into segments, and keep what stands between them as ignorable. */
function readTexts2(unit: Element, codes: readonly InlineCode[]) {
  const parts = [...unit.childNodes]
    .filter(isElement)
    .filter(({ localName }) => /^(segment|ignorable)$/.test(localName ?? ''));
  const source = parts.map((part) => textOf(child(part, 'source'), codes)).join('');
  const isOpen = parts.some(
    (part) =>
      part.localName === 'segment' &&
      (!child(part, 'target') || UNTRANSLATED.includes(part.getAttribute('state') ?? '')),
  );
  const target = () =>
    parts.map((part) => textOf(child(part, 'target') ?? child(part, 'source'), codes)).join('');
  return { source, target: isOpen ? undefined : target() || undefined };
}

function readTexts12(unit: Element, codes: readonly InlineCode[]) {
  const target = child(unit, 'target');
  const isOpen = !target || UNTRANSLATED.includes(target.getAttribute('state') ?? '');
  return {
    source: textOf(child(unit, 'source'), codes),
    target: isOpen ? undefined : textOf(target, codes) || undefined,
  };
}

/** Returns the text of a source or target, with the codes of the message in place of inline elements. */
function textOf(node: Node | undefined, codes: readonly InlineCode[]): string {
  const codeOf = (element: Element, attribute: string): string => {
    const id = element.getAttribute(attribute);
    const code = codes.find((code) => code.id === id);
    if (!code)
      throw new InlineCodeError(
        `<${element.localName} ${attribute}="${id}"> is no code of the English message`,
      );
    return code.code;
  };
  const textInside = (parent: Node): string => [...parent.childNodes].map(text).join('');
  const text = (part: Node): string => {
    if (!isElement(part)) return part.nodeValue ?? '';
    switch (part.localName) {
      case 'ph':
      case 'x':
        return codeOf(part, 'id');
      case 'pc':
      case 'g':
        return `${codeOf(part, 'id')}${textInside(part)}${closingTagOf(codeOf(part, 'id'))}`;
      // A span that crosses segments has its ends apart.
      case 'sc':
        return codeOf(part, 'id');
      case 'ec':
        return closingTagOf(codeOf(part, part.hasAttribute('startRef') ? 'startRef' : 'id'));
      case 'bx':
        return codeOf(part, part.hasAttribute('rid') ? 'rid' : 'id');
      case 'ex':
        return closingTagOf(codeOf(part, part.hasAttribute('rid') ? 'rid' : 'id'));
      case 'mrk':
        return textInside(part);
      case 'sm':
      case 'em':
        return '';
      default:
        throw new InlineCodeError(`<${part.localName}> is no code of the English message`);
    }
  };
  return node ? textInside(node) : '';
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
const childrenOf = (parent: Element): Element[] => [...parent.childNodes].filter(isElement);
const child = (parent: Element, name: string): Element | undefined =>
  childrenOf(parent).find(({ localName }) => localName === name);
/** Returns the elements of a name, also those in groups. */
const elementsNamed = (parent: Element, name: string): Element[] =>
  childrenOf(parent).flatMap((each) => (each.localName === name ? [each] : elementsNamed(each, name)));
