/** Id of the template that holds a page's scripts and data files until they are loaded. */
export const SCRIPTS_TEMPLATE_ID = 'scripts';
/** Id of the script element that holds the page manifest as JSON. */
export const PAGE_MANIFEST_ID = 'page-manifest';
