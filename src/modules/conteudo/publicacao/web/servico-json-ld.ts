// A service as schema.org's GovernmentService, for search engines.
import type { PageFrame } from '#kits/page/page.ts'
import type { ServicoPublicoPage } from '../servico.contract.ts'

export function servicoJsonLd(servico: ServicoPublicoPage, { portal, site }: PageFrame): object {
  const { orgao, pub_url, pub_canal_telefone } = servico
  const whole = (address: string) => (address.startsWith('/') ? site + address : address)
  const provider = { '@type': 'GovernmentOrganization', name: orgao?.orgao_nome ?? portal.nome }
  const channel = {
    '@type': 'ServiceChannel',
    serviceUrl: whole(pub_url || `/esic/solicitacao/cadastro?servico=${servico.publicacao_id}`),
    ...((pub_canal_telefone || orgao?.orgao_telefone) && {
      servicePhone: { '@type': 'ContactPoint', telephone: pub_canal_telefone || orgao?.orgao_telefone },
    }),
    ...(orgao && {
      serviceLocation: { '@type': 'Place', name: orgao.orgao_nome, address: orgao.orgao_endereco },
    }),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentService',
    name: servico.pub_titulo,
    description: servico.pub_descricao || servico.resumo,
    url: site + servico.endereco,
    serviceType: servico.tcs_nome ?? undefined,
    provider,
    serviceOperator: provider,
    areaServed: { '@type': 'AdministrativeArea', name: portal.nome },
    audience: servico.pub_publico ? { '@type': 'Audience', audienceType: servico.pub_publico } : undefined,
    availableChannel: channel,
  }
}
