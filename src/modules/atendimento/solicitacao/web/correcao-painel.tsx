// Corrects who asked, when the person asks for it: what the person's own page can't.

import { mostraCnpj, mostraCpf } from '#base/documento.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { correcaoFields } from '#modules/atendimento/solicitante/solicitante.fields.ts'
import type { DadosAbertos } from '../solicitacao-painel.contract.ts'

type Props = { solicitacaoId: number; dados: DadosAbertos }

export function CorrecaoPainel({ solicitacaoId, dados }: Props) {
  const page = `/painel/solicitacao/${solicitacaoId}/detalhes`
  const { sol_nome, sol_cpf, sol_cnpj, sol_email, sol_telefone, versao } = dados
  const isOfDesk = dados.sol_presencial && !dados.sol_encerrado_em
  return (
    <details className="so-tela">
      <summary>Corrigir a pedido da pessoa</summary>
      <RecordForm
        notes={versionNotes}
        action={`/painel/ajax/solicitacao/${solicitacaoId}/solicitante`}
        record={{
          ...{ sol_nome, sol_email, sol_telefone, versao },
          ...{ sol_cpf: sol_cpf && mostraCpf(sol_cpf), sol_cnpj: sol_cnpj && mostraCnpj(sol_cnpj) },
        }}
        done={`${page}?success=corrigido`}
        submitLabel="Corrigir"
      >
        <p className="dica">
          Confira um documento da pessoa antes. Fica registrado quem corrigiu e quando; ela é avisada por e-mail.
          {!isOfDesk && ' Endereço e telefone a própria pessoa corrige, na conta dela.'}
        </p>
        <TextField {...attributesOf(correcaoFields, 'sol_nome')} autoComplete="off" />
        <TextField
          {...attributesOf(correcaoFields, dados.sol_tipo_pessoa === 'J' ? 'sol_cnpj' : 'sol_cpf')}
          autoComplete="off"
        />
        {isOfDesk && (
          <>
            <TextField {...attributesOf(correcaoFields, 'sol_email')} autoComplete="off" />
            <TextField {...attributesOf(correcaoFields, 'sol_telefone')} autoComplete="off" />
          </>
        )}
      </RecordForm>
    </details>
  )
}
