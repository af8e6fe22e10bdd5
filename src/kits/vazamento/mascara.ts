// The wish to publish with masks, and how long a reason to publish without is.
export const campoMascara = 'guarda_mascara'
export const motivoMinimo = 10
export const motivoMaximo = 500
