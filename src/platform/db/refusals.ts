// Rules over several records that a table's trigger holds, since two people may write at once, in the words that people read. db/schema
// raises their names.
export const refusals = {
  orgao_em_circulo: () => 'Um órgão não pode ser subordinado a si mesmo nem a uma unidade que está abaixo dele.',
  orgao_fundo_demais: () => 'A estrutura tem no máximo 6 níveis: escolha um órgão mais alto.',
  orgao_com_unidades: (unidades: string) =>
    `Este órgão tem unidades subordinadas: ${unidades}. Mude a subordinação delas antes de removê-lo.`,
  classificacao_da_norma_fica: () =>
    'Este código é da norma nacional e não pode ser removido. Se ele deixou de valer, informe o último exercício.',
  classificacao_da_norma_nao_muda: () =>
    'Este código é da norma nacional: dele só muda o último exercício. Para usar outro nome, informe o último exercício deste e cadastre o do município a partir do seguinte.',
  empenho_de_outra_licitacao: () => 'Este contrato é de outra licitação: confira os dois.',
} satisfies Record<string, (detail: string) => string>
