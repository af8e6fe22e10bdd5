// Modality, type and situation, each with the dialog that manages its list (docs/specification/panel.md#managed-lists).
import { attributesOf } from '#kits/form/field-facts.ts'
import { LookupField } from '#kits/lookup/web/lookup-field.tsx'
import type { LicitacaoOpcoes } from '../licitacao.contract.ts'
import { licitacaoFields } from '../licitacao.fields.ts'

export function LookupFields({ opcoes }: { opcoes: LicitacaoOpcoes }) {
  return (
    <>
      <LookupField
        {...attributesOf(licitacaoFields, 'tipo_processo_id')}
        options={opcoes.modalidades}
        path="/painel/ajax/tipo-processo"
        idField="tipo_processo_id"
        nameField="tpr_nome"
        words={{ one: 'modalidade', many: 'modalidades', gender: 'f' }}
      />
      <LookupField
        {...attributesOf(licitacaoFields, 'tipo_licitacao_id')}
        options={opcoes.tipos}
        path="/painel/ajax/tipo-licitacao"
        idField="tipo_licitacao_id"
        nameField="tipo_licitacao_nome"
        words={{ one: 'tipo', many: 'tipos', gender: 'm' }}
      />
      <LookupField
        {...attributesOf(licitacaoFields, 'situacao_licitacao_id')}
        options={opcoes.situacoes}
        path="/painel/ajax/situacao-licitacao"
        idField="situacao_licitacao_id"
        nameField="situacao_licitacao_nome"
        words={{ one: 'situação', many: 'situações', gender: 'f' }}
      />
    </>
  )
}
