// The files of a request: the requester's and the town's.
import type { ReactNode } from 'react'
import { diaDe, mostraDataHora } from '#base/data.ts'
import { AttachmentList } from '#kits/anexo/web/attachment-list.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Retirada, Solicitacao, SolicitacaoAnexo } from '../solicitacao.contract.ts'

export type AnexosProps = {
  anexos: SolicitacaoAnexo[]
  addressOf: (anexoId: number) => string
  empty: string
  /** For staff: what may be done with one. */
  actionOf?: (anexo: SolicitacaoAnexo) => ReactNode
  /** For administrators: the address of a withdrawn one too. */
  opensWithdrawn?: boolean
}

export function AnexosDaSolicitacao({ anexos, addressOf, empty, actionOf, opensWithdrawn }: AnexosProps) {
  const { fuso_horario } = useFrame().portal
  const shown = anexos.filter(({ retirada }) => !retirada)
  const withdrawn = anexos.filter(({ retirada }) => retirada)
  return (
    <>
      {(shown.length > 0 || withdrawn.length === 0) && (
        <AttachmentList
          items={shown.map((anexo) => ({
            ...anexo,
            title: anexo.ane_nome,
            date: anexo.dan_data_documento ?? diaDe(anexo.anx_data, fuso_horario),
            note: anexo.tcp_nome,
            href: addressOf(anexo.anexo_id),
            action: actionOf?.(anexo),
          }))}
          empty={empty}
        />
      )}
      {withdrawn.map(({ anexo_id, ane_nome, retirada }) => (
        <div key={anexo_id} className="anexo-retirado">
          <p>
            <b>{opensWithdrawn ? <a href={addressOf(anexo_id)}>{ane_nome}</a> : ane_nome}</b>
          </p>
          {retirada && <Retirado de={retirada} />}
        </div>
      ))}
    </>
  )
}

/** Those that came with the request itself. */
export const anexosDoPedido = ({ anexos }: Pick<Solicitacao, 'anexos'>) =>
  anexos.filter(({ anx_do_solicitante, recurso_id }) => anx_do_solicitante && recurso_id === null)

// What stands in the place of a withdrawn file or comment: when, by whom and why.
export function Retirado({ de: { ret_data, ret_autor, ret_motivo } }: { de: Retirada }) {
  const { fuso_horario } = useFrame().portal
  return (
    <p className="retirado linhas">
      Retirado em {mostraDataHora(ret_data, fuso_horario)} por {ret_autor || 'servidor do município'}: {ret_motivo}
    </p>
  )
}
