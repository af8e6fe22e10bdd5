// This module's test rows. The type is the first of those that every portal begins with.
export const processoSample = { doc_numero_processo: '045/2014', tipo_processo_id: 1 }
