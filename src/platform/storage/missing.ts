/** An error of a folder or a bucket that says 'there is no such object', and nothing else. */
export const isMissing = (error: NodeJS.ErrnoException): boolean =>
  ['ENOENT', 'NoSuchKey', 'NotFound'].includes(error.code ?? error.name)
