import type { PageProps } from '#kits/page/page.ts'
import type { LicitacaoPublicListData } from '../licitacao.contract.ts'
import { ListaPublica } from './lista-publica.tsx'

export { head } from './lista-publica.tsx'

export default function LicitacoesPublicPage({ data }: PageProps<LicitacaoPublicListData>) {
  return <ListaPublica data={data} noun={['licitação', 'licitações']} />
}
