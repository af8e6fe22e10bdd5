// The fields of the files, five with each message. Plain data, for server and browser.

export const anexosDoContato = ['files0', 'files1', 'files2', 'files3', 'files4'] as const
