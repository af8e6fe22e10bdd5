// The fields of why files leave a record. Apart from the words and from those of the question: every form waits for this file.
export const campoFundamentoDoArquivo = 'arquivo_motivo_tipo'
export const campoMotivoDoArquivo = 'arquivo_motivo'
