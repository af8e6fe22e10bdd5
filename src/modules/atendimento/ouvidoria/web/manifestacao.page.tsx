// The form of the ombudsman in four steps, one question a page, and its receipt (docs/specification/ombudsman.md).
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import type { ManifestacaoPage } from '../ouvidoria.contract.ts'
import { perguntas } from '../passos.ts'
import { enviadaIn, passoIn, sentIn } from './manifestacao-enviada.ts'
import { ManifestacaoForm } from './manifestacao-form.tsx'

const title = 'Fazer uma manifestação'

export const head = (_data: ManifestacaoPage, frame: PageFrame): Head => {
  const sent = sentIn(frame)
  const isDone = enviadaIn(sent) !== null
  return {
    title: isDone ? 'Recebemos sua manifestação' : ((sent && perguntas[passoIn(sent) - 1]) ?? title),
    description: 'Reclamação, denúncia, sugestão, elogio ou pedido à Ouvidoria, em quatro passos.',
    trail: [{ label: 'Ouvidoria', href: '/ouvidoria' }, { label: isDone ? 'Recibo' : 'Nova manifestação' }],
  }
}

export default function ManifestacaoPageView({ data }: PageProps<ManifestacaoPage>) {
  return <ManifestacaoForm choices={data} sent={sentIn(useFrame())} />
}
