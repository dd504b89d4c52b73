/**
 * Stands in for what the federation runtime's error codes mean, in words (see `rspack.config.ts`).
 * Its errors keep their codes, and a link to the explanation.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
