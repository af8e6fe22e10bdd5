import { headImage } from '#kits/midia/web/picture.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import type { InicioPage } from '../inicio.contract.ts'
import { Blocks, hasNoData } from './blocks.tsx'
import { Convite } from './convite.tsx'
import { organizationOf } from './organization.ts'
import { Popup } from './popup.tsx'
import { Slides, sceneSizes } from './slides.tsx'
import { TownHall } from './town-hall.tsx'
import '#ui/css/inicio.css'

export const head = ({ isPrevia, slides: [first] }: InicioPage, { portal, site }: PageFrame): Head => ({
  title: portal.portal,
  description: isPrevia
    ? null
    : `${portal.nome} – ${portal.uf}: serviços, pedidos de informação, licitações, contratos, salários e contas, abertos a qualquer pessoa.`,
  canonical: '/',
  trail: [],
  jsonLd: organizationOf(site, portal),
  ...(first && { image: headImage(first.imagem, first.hero_alt, sceneSizes) }),
})

export default function InicioPageView({ data }: PageProps<InicioPage>) {
  const { portal } = useFrame()
  const isNew = hasNoData(data)
  return (
    <>
      {data.isPrevia && (
        <p className="wrap alerta" role="status">
          Prévia: a página inicial com os blocos escolhidos, que ainda não foram salvos.
        </p>
      )}
      <Slides slides={data.slides} />
      <Convite isNew={isNew} hasScene={data.slides.length > 0} />
      <Blocks {...data} />
      {isNew && <TownHall />}
      {portal.popup && <Popup {...portal.popup} />}
    </>
  )
}
