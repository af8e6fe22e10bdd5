// The form about one payment: the reason where it was out of order, suspension, and what the accounts have otherwise.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CorrectionPage } from '#kits/form/web/correction-page.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import type { OrdemPagamentoFormPage } from '../ordem-pagamento.contract.ts'
import { ordemPagamentoFields as fields } from '../ordem-pagamento.fields.ts'
import { situacoes } from '../ordem-pagamento.words.ts'
import { SituacaoPill } from './situacao-pill.tsx'
import '#ui/css/form-longo.css'

export const head = () => panelHead('Pagamento na ordem')

export default function OrdemFormPage({ data: { ato, ordem } }: PageProps<OrdemPagamentoFormPage>) {
  const { ordem_pagamento_id: id, ordem_pagamento_situacao: situacao } = ordem
  const isOut = situacao === 'pago_fora_da_ordem'
  return (
    <CorrectionPage
      title={ordem.ordem_pagamento_credor_nome}
      state={<SituacaoPill situacao={situacao}>{situacoes[situacao]}</SituacaoPill>}
      table="ordem_pagamento"
      id={id}
      record={ato}
      saved="Dados do pagamento salvos com sucesso."
      publicPage={`/acesso/ordem-de-pagamentos/${id}`}
      back="/painel/ordem-de-pagamentos"
      above={
        <Facts
          facts={[
            ['Empenho', ordem.ordem_pagamento_empenho],
            ['Valor', mostraDinheiro(ordem.ordem_pagamento_valor)],
            ['A pagar desde', <Day key="d" date={ordem.ordem_pagamento_data_exigivel} />],
            [
              'Pago em',
              ordem.ordem_pagamento_pago_em ? <Day key="p" date={ordem.ordem_pagamento_pago_em} /> : 'Ainda não',
            ],
          ]}
        />
      }
    >
      {isOut && <ReasonFields />}
      <fieldset className="bloco">
        <legend>Suspensão</legend>
        <DateField {...attributesOf(fields, 'ordem_pagamento_suspenso_em')} />
        <DateField {...attributesOf(fields, 'ordem_pagamento_retomado_em')} />
        <TextAreaField {...attributesOf(fields, 'ordem_pagamento_suspensao_motivo')} />
      </fieldset>
      <fieldset className="bloco">
        <legend>Correções</legend>
        <DateField {...attributesOf(fields, 'ordem_pagamento_data_exigivel')} />
        <DateField {...attributesOf(fields, 'ordem_pagamento_vencimento')} />
        <SelectField {...attributesOf(fields, 'ordem_pagamento_categoria')} empty="A do elemento da despesa" />
      </fieldset>
      {!isOut && <StoredReason ato={ato} />}
    </CorrectionPage>
  )
}

function ReasonFields() {
  const required = { isRequired: true }
  return (
    <fieldset className="bloco">
      <legend>Por que foi pago fora da ordem</legend>
      <TextAreaField {...attributesOf(fields, 'ordem_pagamento_justificativa')} {...required} />
      <SelectField {...attributesOf(fields, 'ordem_pagamento_hipotese')} empty="Selecione" {...required} />
      <TextField {...attributesOf(fields, 'ordem_pagamento_autoridade')} {...required} />
      <DateField {...attributesOf(fields, 'ordem_pagamento_comunicado_em')} />
    </fieldset>
  )
}

// A reason that the order no longer requires stays as it was.
function StoredReason({ ato }: Pick<OrdemPagamentoFormPage, 'ato'>) {
  const reasons = ['justificativa', 'hipotese', 'autoridade', 'comunicado_em'] as const
  return reasons.map((name) => (
    <input key={name} type="hidden" name={`ordem_pagamento_${name}`} value={ato[`ordem_pagamento_${name}`] ?? ''} />
  ))
}
