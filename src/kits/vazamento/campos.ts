// The fields by which any form answers what the guard found.

/** The reason, and the wish to publish with masks. */
export const campoMotivo = 'guarda_motivo'
export const campoMascara = 'guarda_mascara'
export const motivoMinimo = 10
export const motivoMaximo = 500
