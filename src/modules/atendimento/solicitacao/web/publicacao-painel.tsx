// The public version of an answered request: proposed without what tells who asked, changed and published by staff, withdrawn.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { publicadoFields } from '#modules/atendimento/pedido-publicado/pedido-publicado.fields.ts'
import type { SolicitacaoPainelPage } from '../solicitacao-painel.contract.ts'

type PublicacaoPainelProps = {
  solicitacaoId: number
  publicacao: NonNullable<SolicitacaoPainelPage['publicacao']>
}

export const publicacaoActions = (solicitacaoId: number) => {
  const call = `/painel/ajax/solicitacao/${solicitacaoId}/publicacao`
  return { publicar: call, retirar: `${call}/retirada` }
}

export function PublicacaoPainel({ solicitacaoId, publicacao }: PublicacaoPainelProps) {
  const { publicado, podePublicar, proposta } = publicacao
  const { publicar, retirar } = publicacaoActions(solicitacaoId)
  const page = `/painel/solicitacao/${solicitacaoId}/detalhes`
  const { ppu_titulo, ppu_pergunta, ppu_resposta, versao } = { versao: undefined, ...(publicado ?? proposta) }
  return (
    <section className="secao coluna so-tela" aria-labelledby="publicacao">
      <h2 id="publicacao">Registro público de pedidos respondidos</h2>
      {publicado ? (
        <p>
          Este pedido <a href={`/esic/pedidos-respondidos/${publicado.pedido_publicado_id}`}>está no registro</a>.
        </p>
      ) : (
        <p>
          Quem tiver a mesma dúvida acha a resposta sem pedir. Já tiramos dos textos e-mails, CPFs, telefones e o nome
          de quem pediu. Leia tudo antes de publicar: o que ainda disser quem é a pessoa, tire.
        </p>
      )}
      {podePublicar && (
        <details open={publicado === null ? undefined : false}>
          <summary>{publicado ? 'Mudar o que está publicado' : 'Conferir e publicar'}</summary>
          <RecordForm
            notes={versionNotes}
            action={publicar}
            record={{ ppu_titulo, ppu_pergunta, ppu_resposta, ...(versao !== undefined && { versao }) }}
            done={`${page}?success=publicacao`}
            submitLabel={publicado ? 'Publicar de novo' : 'Publicar no registro'}
          >
            <TextField {...attributesOf(publicadoFields, 'ppu_titulo')} autoComplete="off" />
            <TextAreaField {...attributesOf(publicadoFields, 'ppu_pergunta')} />
            <TextAreaField {...attributesOf(publicadoFields, 'ppu_resposta')} />
          </RecordForm>
        </details>
      )}
      {publicado && (
        <RecordForm action={retirar} done={`${page}?success=despublicado`} submitLabel="Retirar do registro">
          <p className="dica">Some do registro, da busca e dos arquivos na hora. Pode voltar depois.</p>
        </RecordForm>
      )}
    </section>
  )
}
