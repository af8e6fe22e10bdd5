// The fields of a new request's files (public spec 7): at most three. Plain data, for server and browser.
export const anexosDaSolicitacao = ['slc_anexo', 'slc_anexo_2', 'slc_anexo_3'] as const
