// The buildings that the town rents from inhabitants, who are invented.

export type Imovel = {
  organ: string
  objeto: string
  endereco: string
  locador: string
  /** Reais a month. */
  mensal: number
  /** Days until the current year of the rent ends. */
  vence: number
  /** The year of the contract. */
  desde: number
}

// organ | subject | place | owner | reais a month | days to its end | since
const tabela = `
cras | Locação de imóvel para o funcionamento do Centro de Referência de Assistência Social – CRAS | Rua Sete de Setembro, 148 – Centro | Osvaldina Marmeleiro Dantas | 1450 | 3 | 2019
educacao | Locação de imóvel para anexo da escola municipal do povoado Lagoa do Umbu | Povoado Lagoa do Umbu, s/n | Aurelino Catingueira Brandão | 780 | 8 | 2018
tutelar | Locação de imóvel para a sede do Conselho Tutelar | Rua Dois de Julho, 61 – Centro | Iracema Juremal Peixoto | 1100 | 12 | 2020
administracao | Locação de galpão para o Almoxarifado Central | Avenida do Contorno, s/n – Cajueiro | Lourival Angicanga Teles | 2600 | 19 | 2017
vigilancia | Locação de imóvel para o Departamento de Vigilância em Saúde e o ponto de apoio dos agentes de endemias | Rua do Campo, 33 – Baixinha | Noêmia Gravatuara Maltez | 1250 | 26 | 2019
caps | Locação de imóvel com quintal para as oficinas do Centro de Atenção Psicossocial – CAPS I | Rua da Estação, 210 – Alto da Bela Vista | Domingos Velamirim Fonseca | 1900 | 41 | 2018
creas | Locação de imóvel para o Centro de Referência Especializado de Assistência Social – CREAS | Rua das Algarobas, 90 – Nova Esperança | Celeste Facheirim Viana | 1300 | 57 | 2020
saude | Locação de casa de apoio aos pacientes em tratamento fora do domicílio | Bairro Nazaré, Salvador | Quitéria Ouricurama Portela | 3800 | 84 | 2019
agricultura | Locação de terreno para o pátio de máquinas agrícolas e a feira de animais | Estrada da Várzea do Licuri, km 1 | Juvenal Pajeuzal Cordeiro | 1600 | 139 | 2017
educacao | Locação de imóvel para a creche do bairro Mutirão, durante a construção da sede própria | Rua do Mutirão, 15 – Mutirão | Bernadete Imburaçu Queiroz | 1350 | 190 | 2020
guarda | Locação de imóvel para a base da Guarda Civil Municipal | Praça da Matriz, 42 – Centro | Humberto Caatingal Sampaio | 1500 | 246 | 2020
cultura | Locação de imóvel para a Casa da Cultura e a filarmônica | Rua Professora Alzira Matos, 12 – Centro | Zenaide Bromelama Macedo | 1700 | 301 | 2018`

export const imoveis: Imovel[] = tabela
  .trim()
  .split('\n')
  .map((linha) => {
    const [organ = '', objeto = '', endereco = '', locador = '', mensal, vence, desde] = linha.split(' | ')
    return { organ, objeto, endereco, locador, mensal: Number(mensal), vence: Number(vence), desde: Number(desde) }
  })
