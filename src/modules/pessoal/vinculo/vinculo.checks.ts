// What is wrong with an employment, in SQL over its columns.

const noArquivo = (column: string) => `servidor_vinculo_importacao.${column}`

export const vinculoChecks = [
  {
    if: 'vinculo_inativacao < vinculo_admissao',
    say: 'A aposentadoria é antes da admissão.',
    column: 'vinculo_inativacao',
  },
  {
    if: 'vinculo_inativacao > hoje()',
    say: 'A aposentadoria ainda não aconteceu.',
    column: 'vinculo_inativacao',
    isWarning: true,
  },
  {
    if: `vinculo_cedido_para <> '' and vinculo_situacao in ('ativo', 'afastado')`,
    say: 'Há um órgão de destino, e a situação não diz que o servidor está cedido.',
    column: 'vinculo_cedido_para',
    isWarning: true,
  },
  { if: 'vinculo_exoneracao < vinculo_admissao', say: 'O fim é antes da admissão.', column: 'vinculo_exoneracao' },
  {
    if: `exists (select from servidor_vinculo v where v.vinculo_matricula = ${noArquivo('vinculo_matricula')}
      and v.entidade_id = ${noArquivo('entidade_id')} and v.vinculo_admissao = ${noArquivo('vinculo_admissao')}
      and (v.exercicio, v.vinculo_mes) > (${noArquivo('exercicio')}, ${noArquivo('vinculo_mes')}))`,
    say: 'O portal já tem este vínculo de um mês mais novo. Envie os arquivos do mês mais antigo para o mais novo.',
    column: 'vinculo_mes',
    isOfFile: true,
  },
  {
    if: 'make_date(exercicio, vinculo_mes, 1) > hoje()',
    say: 'Este mês ainda não começou.',
    column: 'vinculo_mes',
    isWarning: true,
  },
  {
    if: `vinculo_exoneracao <= hoje() and vinculo_situacao in ('ativo', 'afastado', 'cedido')`,
    say: 'O vínculo já acabou, e a situação não diz isso.',
    column: 'vinculo_situacao',
    isWarning: true,
  },
  {
    if: `vinculo_carga_horaria is null and vinculo_vinculo in ('efetivo', 'comissionado', 'temporario', 'cedido')`,
    say: 'Faltam as horas por semana, que o público deve ver.',
    column: 'vinculo_carga_horaria',
    isWarning: true,
  },
  {
    if: `vinculo_vinculo in ('efetivo', 'comissionado') and vinculo_situacao = 'ativo'
      and exists (select from tabela_remuneratoria t where t.entidade_id = ${noArquivo('entidade_id')})
      and not exists (select from tabela_remuneratoria t where t.entidade_id = ${noArquivo('entidade_id')}
        and t.tabela_remuneratoria_cargo_busca = dobra(vinculo_cargo))`,
    say: 'O cargo não está na tabela remuneratória da entidade.',
    column: 'vinculo_cargo',
    isWarning: true,
  },
] as const
