// The files of a request: the requester's and the town's.
import { diaDe } from '../../../../base/data.ts'
import { AttachmentList } from '../../../../kits/anexo/web/attachment-list.tsx'
import { useFrame } from '../../../../kits/page/frame.tsx'
import type { Solicitacao, SolicitacaoAnexo } from '../solicitacao.contract.ts'

type AnexosProps = { anexos: SolicitacaoAnexo[]; addressOf: (anexoId: number) => string; empty: string }

export function AnexosDaSolicitacao({ anexos, addressOf, empty }: AnexosProps) {
  const { fuso_horario } = useFrame().portal
  return (
    <AttachmentList
      items={anexos.map((anexo) => ({
        ...anexo,
        title: anexo.ane_nome,
        date: anexo.dan_data_documento ?? diaDe(anexo.anx_data, fuso_horario),
        note: anexo.tcp_nome,
        href: addressOf(anexo.anexo_id),
      }))}
      empty={empty}
    />
  )
}

/** Those that came with the request itself. */
export const anexosDoPedido = ({ anexos }: Pick<Solicitacao, 'anexos'>) =>
  anexos.filter(({ anx_do_solicitante, recurso_id }) => anx_do_solicitante && recurso_id === null)
