// Direct contractings alone, by the property of their modality.
import type { PageProps } from '#kits/page/page.ts'
import type { LicitacaoPublicListData } from '../licitacao.contract.ts'
import { ListaPublica } from './lista-publica.tsx'

export { head } from './lista-publica.tsx'

export default function DiretasPublicPage({ data }: PageProps<LicitacaoPublicListData>) {
  const modalidades = data.opcoes.modalidades.filter(({ id }) => data.opcoes.diretas.includes(id))
  return (
    <ListaPublica
      data={{ ...data, opcoes: { ...data.opcoes, modalidades } }}
      noun={['contratação direta', 'contratações diretas']}
    />
  )
}
