/**
 * A site that is deployed somewhere, where the journeys shall run against it and not against one of
 * their own.
 */
export const deployedUrl: string | undefined = process.env['E2E_URL']?.replace(/\/$/, '') || undefined;

/** Whether enquiries may be sent: to a deployed site only where somebody says so. */
export const maySend: boolean = deployedUrl === undefined || process.env['E2E_SEND'] === '1';

/** The one module that is concerned, which is the source's; the others are released ones. */
export const onlyModule: string | undefined = process.env['E2E_MODULE'] || undefined;
