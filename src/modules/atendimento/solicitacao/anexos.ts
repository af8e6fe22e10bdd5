// The fields of a new request's files (1-public 7): at most three. Plain data, for both sides.
export const anexosDaSolicitacao = ['slc_anexo', 'slc_anexo_2', 'slc_anexo_3'] as const
