import { assertModuleFile } from './registered-files.ts';

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Record<string, (value: string) => string>): unknown };
};

/**
 * The Trusted Types policy for script URLs, which the federation runtime and chunk loaders set as strings. It
 * admits published files; the hash on each script guards their content.
 */
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    assertModuleFile(url);
    return url;
  },
  createHTML(html) {
    // React only empties slots; all other markup is parsed as a whole document.
    if (html && html !== parsedHtml) throw new TypeError('Refused to turn a string into markup');
    return html;
  },
});

let parsedHtml: string | undefined;

/** Parses a document of this site. Its scripts do not run. */
export function parseDocument(html: string): Document {
  parsedHtml = html;
  try {
    return new DOMParser().parseFromString(html, 'text/html');
  } finally {
    parsedHtml = undefined;
  }
}
