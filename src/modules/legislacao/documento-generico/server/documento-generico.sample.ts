// This module's test rows.
export const leiSample = {
  documento_generico_tipo: 1,
  documento_generico_numero: '1.234/2019',
  documento_generico_descricao: 'Institui o programa municipal de alimentação escolar.',
}
export const decretoSample = {
  documento_generico_tipo: 2,
  documento_generico_numero: '88',
  documento_generico_data: '2021-03-09',
  documento_generico_descricao: 'Declara ponto facultativo nas repartições municipais.',
}
export const convenioSample = {
  documento_generico_tipo: 3,
  documento_generico_numero: '5/2022',
  documento_generico_descricao: 'Pavimentação de ruas com o Estado.',
}
export const relatorioFiscalSample = {
  documento_generico_tipo: 4,
  documento_generico_numero: '2/2025',
  documento_generico_modelo: 4,
  documento_generico_descricao: 'Gestão fiscal do segundo quadrimestre.',
}
export const documentoGenericoSamples = [leiSample, decretoSample, convenioSample, relatorioFiscalSample]
