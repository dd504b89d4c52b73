/** `/en/?both` shows the page in both languages. */
export const BOTH_LANGUAGES_PARAMETER = 'both';

/** `/en/?boundaries` shows which team owns each region of the page. */
export const BOUNDARIES_PARAMETER = 'boundaries';

export const hasQueryParameter = (name: string): boolean => new URLSearchParams(location.search).has(name);
