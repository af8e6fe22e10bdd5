// This module's test rows.
export const rreoSample = {
  entidade_id: 1,
  documento_exercicio_tipo: 'RREO',
  exercicio: 2026,
  documento_exercicio_periodo: '4b',
  documento_exercicio_publicado_em: '2026-09-28',
  documento_exercicio_descricao: 'Execução do orçamento até agosto.',
}
export const ppaSample = {
  entidade_id: 1,
  documento_exercicio_tipo: 'PPA',
  exercicio: 2026,
  documento_exercicio_periodo: 'ano',
  documento_exercicio_vigencia_inicio: 2026,
  documento_exercicio_vigencia_fim: 2029,
  documento_exercicio_lei: 'Lei nº 480/2025',
  documento_exercicio_publicado_em: '2025-12-11',
}
export const balancoSample = {
  entidade_id: 1,
  documento_exercicio_tipo: 'BP',
  exercicio: 2025,
  documento_exercicio_periodo: 'ano',
  documento_exercicio_publicado_em: '2026-05-04',
}
export const parecerSample = {
  entidade_id: 1,
  documento_exercicio_tipo: 'TC',
  exercicio: 2024,
  documento_exercicio_periodo: 'ano',
  documento_exercicio_pendente: true,
}
/** PNTP 11.7 */
export const planoEstrategicoSample = {
  entidade_id: 1,
  documento_exercicio_tipo: 'PE',
  exercicio: 2025,
  documento_exercicio_periodo: 'ano',
  documento_exercicio_vigencia_inicio: 2025,
  documento_exercicio_vigencia_fim: 2032,
  documento_exercicio_publicado_em: '2025-06-30',
  documento_exercicio_metas:
    'Atender toda a creche; crianças à espera; nenhuma até 2030\n\n Água no campo ;domicílios;90 em 100',
}
export const documentoExercicioSamples = [rreoSample, ppaSample, balancoSample, parecerSample]
