// What the question of a removal sends of why, and how the panel knows beforehand that it has to ask.
export const campoFundamento = 'motivo_tipo'
export const campoMotivo = 'motivo'

/** A header of the answer to a record that is public. */
export const cabecalhoPublico = 'praca-pede-motivo'
