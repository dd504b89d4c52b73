/** Folder of the composed site for files of modules. Their names carry their content's hash. */
export const MODULES_FOLDER = '_modules';

/** How addresses of files of modules begin. */
export const MODULES_PATH = `/${MODULES_FOLDER}/`;
