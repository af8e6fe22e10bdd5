// The fields of the files that a citizen sends: at most three with a new request (docs/specification/requests.md#requests), and with an
// appeal. Plain data, for server and browser.
export const anexosDaSolicitacao = ['slc_anexo', 'slc_anexo_2', 'slc_anexo_3'] as const
export const anexosDoRecurso = ['rec_anexo', 'rec_anexo_2', 'rec_anexo_3'] as const
