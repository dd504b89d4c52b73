/**
 * Tells assistive technology which page has come, as browsers do where they load a document. The
 * region exists before its first text: an element that is inserted with its text is not read.
 * @returns announces the page that the document's title names
 */
export function createAnnouncer(): () => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'assertive');
  document.body.append(region);
  return () => {
    region.textContent = document.title;
  };
}
