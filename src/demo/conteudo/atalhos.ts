// Quick links, redirects, slides and banners of the demo.

import { demoSettings } from '../city.ts'
import type { Quadro } from './cenas/desenha.ts'

export type LinkRapido = { pub_titulo: string; pub_url: string; pub_icone: string; pub_ordem_menu: number }

// The icons are names of bootstrap-icons.
export const linksRapidos: LinkRapido[] = (
  [
    ['Pagar o IPTU', '/p/iptu', 'receipt'],
    ['Pedir um conserto', '/servicos', 'tools'],
    ['Matricular na escola', '/servicos', 'backpack'],
    ['Ver o dia da coleta', '/p/coleta', 'recycle'],
    ['Falar com a ouvidoria', '/p/ouvidoria', 'megaphone'],
    ['Pedir uma informação', '/esic', 'chat-left-text'],
    ['Licitações abertas', '/acesso/licitacoes', 'file-earmark-text'],
    ['Salários dos servidores', '/acesso/folha-de-pagamento', 'people'],
    ['Contratos e pagamentos', '/acesso/contratos', 'cash-coin'],
    ['Telefones úteis', '/p/telefones', 'telephone'],
    ['Agenda da cidade', '/agenda', 'calendar-event'],
    ['Defesa Civil', '/p/defesa-civil', 'cloud-rain-heavy'],
  ] as const
).map(([pub_titulo, pub_url, pub_icone], at) => ({ pub_titulo, pub_url, pub_icone, pub_ordem_menu: at + 1 }))

export type Redirecionamento = { pub_titulo: string; pub_url: string; categoria: string }

export const redirecionamentos: Redirecionamento[] = [
  { pub_titulo: 'Vídeos da prefeitura', pub_url: demoSettings.youtube, categoria: 'Governo' },
  {
    pub_titulo: 'Horário de atendimento dos órgãos',
    pub_url: '/acesso/estrutura-organizacional',
    categoria: 'Dia a dia na cidade',
  },
]

export type Slide = Pick<Quadro, 'cena' | 'hora'> & {
  hero_titulo: string
  hero_url: string
  hero_posicao: number
  hero_visivel: boolean
  alt: string
}

export const slides: Slide[] = [
  {
    cena: 'praca',
    hora: 'manha',
    hero_titulo: 'Santa Rita do Licuri: tudo da prefeitura num lugar só',
    hero_url: '/servicos',
    hero_posicao: 1,
    hero_visivel: true,
    alt: 'A igreja matriz de torres azuis e o casario colorido da praça, com a serra ao fundo, numa manhã de sol',
  },
  {
    cena: 'natal',
    hora: 'noite',
    hero_titulo: 'Natal na Praça da Matriz: luzes, cantata e presépios em dezembro',
    hero_url: '/agenda',
    hero_posicao: 2,
    hero_visivel: true,
    alt: 'Árvore de Natal iluminada na praça, à noite, com a igreja e famílias passeando',
  },
  {
    cena: 'umbuzeiro',
    hora: 'tarde',
    hero_titulo: 'Umbuzeiro em flor: conheça os roteiros da Serra do Licuri',
    hero_url: '/p/turismo',
    hero_posicao: 3,
    hero_visivel: true,
    alt: 'Umbuzeiro florido ao entardecer, com cabras à sombra e mandacarus',
  },
  {
    cena: 'escola',
    hora: 'dia',
    hero_titulo: 'Matrículas 2027: renove ou peça a vaga pela internet',
    hero_url: '/servicos',
    hero_posicao: 4,
    hero_visivel: true,
    alt: 'Estudantes de uniforme chegam à escola municipal de telhado vermelho',
  },
]

export type Banner = Pick<Quadro, 'cena' | 'hora'> & {
  banner_nome: string
  banner_url: string
  banner_lateral: boolean
}

export const banners: Banner[] = [
  {
    cena: 'quintal',
    hora: 'manha',
    banner_nome: 'Cadastro de cisternas: inscreva a sua casa',
    banner_url: '/p/defesa-civil',
    banner_lateral: false,
  },
  {
    cena: 'feira',
    hora: 'tarde',
    banner_nome: 'Feira da Agricultura Familiar e do Licuri, 28 e 29 de novembro',
    banner_url: '/agenda',
    banner_lateral: false,
  },
  {
    cena: 'biblioteca',
    hora: 'manha',
    banner_nome: 'Biblioteca Municipal: 11 mil livros para levar para casa',
    banner_url: '/servicos',
    banner_lateral: false,
  },
  {
    cena: 'posto',
    hora: 'dia',
    banner_nome: 'Vacinação em dia: confira o calendário',
    banner_url: '/servicos',
    banner_lateral: true,
  },
  {
    cena: 'serra',
    hora: 'dia',
    banner_nome: 'Roteiros da Serra do Licuri',
    banner_url: '/p/turismo',
    banner_lateral: true,
  },
  {
    cena: 'viveiro',
    hora: 'dia',
    banner_nome: 'Leve uma muda da caatinga',
    banner_url: '/servicos',
    banner_lateral: true,
  },
]
