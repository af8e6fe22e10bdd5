import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { SegurancaPage } from '../fatores.contract.ts'
import { segurancaTitle } from './parts.tsx'
import { Seguranca } from './seguranca.tsx'

export const head = () => panelHead(segurancaTitle)

const place = { page: '/painel/conta/seguranca', call: '/painel/ajax/seguranca' }

export default function PainelSegurancaPage({ data }: PageProps<SegurancaPage>) {
  return <Seguranca data={data} place={place} />
}
