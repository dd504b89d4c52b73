/** URL of a deployed site to test; undefined if the run composes its own site. */
export const deployedUrl: string | undefined = process.env['E2E_URL']?.replace(/\/$/, '') || undefined;

/** True if tests may send enquiries. On a deployed site, `E2E_SEND=1` has to allow it. */
export const maySend: boolean = deployedUrl === undefined || process.env['E2E_SEND'] === '1';

/** The only module to test, if any. It is built from source, and the others are released. */
export const onlyModule: string | undefined = process.env['E2E_MODULE'] || undefined;
