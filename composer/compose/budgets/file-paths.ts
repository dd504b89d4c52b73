/**
 * File of a page's path below the site's folder. `about.html` is what static hosts serve at
 * `/about`; `about/index.html` would add a slash to the address.
 */
export function filePathOf(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;
}
