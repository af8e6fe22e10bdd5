export const dotacaoSample = {
  exercicio: '2026',
  entidade_id: '1',
  dotacao_unidade: '0101',
  dotacao_funcao: '12',
  dotacao_programa: '0012',
  dotacao_natureza: '3.3.90.30',
  dotacao_valor_inicial: '1.000,00',
  dotacao_valor_atualizado: '1.250,10',
}
