// The field by which any form says why it publishes what the guard found. Apart from the rest: every form waits for this file.
export const campoMotivo = 'guarda_motivo'
