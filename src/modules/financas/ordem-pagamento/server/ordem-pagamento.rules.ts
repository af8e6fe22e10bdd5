// What a form about one payment may say, as far as the form alone shows.
import { menorJustificativa, type OrdemPagamentoForm } from '../ordem-pagamento.contract.ts'

type Problemas = Partial<Record<keyof OrdemPagamentoForm, string[]>>

const curta = [`Escreva ao menos ${menorJustificativa} letras.`]
const futuro = ['Esta data ainda não chegou.']

/** `hoje` is the day in the city, `pagoEm` the day on which it was paid. */
export function problemasDoAto(form: OrdemPagamentoForm, hoje: string, pagoEm: string | null): Problemas {
  const {
    ordem_pagamento_justificativa: motivo,
    ordem_pagamento_suspenso_em: suspenso,
    ordem_pagamento_retomado_em: retomado,
    ordem_pagamento_comunicado_em: comunicado,
    ordem_pagamento_data_exigivel: exigivel,
  } = form
  const problemas: Problemas = {}
  if (motivo !== '' && motivo.length < menorJustificativa) problemas.ordem_pagamento_justificativa = curta
  if (exigivel && pagoEm && exigivel > pagoEm)
    problemas.ordem_pagamento_data_exigivel = ['A data é depois do pagamento.']
  if (comunicado && comunicado > hoje) problemas.ordem_pagamento_comunicado_em = futuro
  if (suspenso && suspenso > hoje) problemas.ordem_pagamento_suspenso_em = futuro
  if (suspenso && form.ordem_pagamento_suspensao_motivo === '')
    problemas.ordem_pagamento_suspensao_motivo = ['Diga por que o pagamento foi suspenso.']
  if (retomado && retomado > hoje) problemas.ordem_pagamento_retomado_em = futuro
  else if (retomado && !suspenso) problemas.ordem_pagamento_suspenso_em = ['Informe desde quando ficou suspenso.']
  else if (retomado && suspenso && retomado < suspenso)
    problemas.ordem_pagamento_retomado_em = ['A retomada é antes da suspensão.']
  return problemas
}

type Depois = Pick<
  OrdemPagamentoForm,
  'ordem_pagamento_justificativa' | 'ordem_pagamento_hipotese' | 'ordem_pagamento_autoridade'
>

/** What a payment that is out of order, as it now stands, must say besides (Lei 14.133/2021, art. 141, § 1º). */
export function faltaAoForaDaOrdem(form: Depois): Problemas {
  const obrigatorio = ['Obrigatório de um pagamento fora da ordem.']
  return {
    ...(form.ordem_pagamento_justificativa.length < menorJustificativa && {
      ordem_pagamento_justificativa: form.ordem_pagamento_justificativa ? curta : obrigatorio,
    }),
    ...(!form.ordem_pagamento_hipotese && { ordem_pagamento_hipotese: obrigatorio }),
    ...(!form.ordem_pagamento_autoridade && { ordem_pagamento_autoridade: obrigatorio }),
  }
}
