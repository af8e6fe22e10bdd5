// Agreements of the town: date | number | grantor | purpose | value in thousands of reais | the town's part (same) | months.

export const convenios = `
2019-08-14 | 889214/2019 | Ministério do Turismo | Pavimentação da via de acesso ao mirante da Serra e implantação de sinalização turística | 477 | 4.8 | 36
2020-03-10 | 021/2020 | Companhia de Desenvolvimento Urbano do Estado da Bahia – CONDER | Requalificação da Praça da Matriz | 620 | 31 | 18
2020-06-25 | 899630/2020 | Ministério da Agricultura, Pecuária e Abastecimento | Aquisição de trator agrícola e implementos | 286 | 2.9 | 24
2021-05-11 | 014/2021 | Secretaria da Saúde do Estado da Bahia – SESAB | Custeio de leitos de suporte ventilatório no Hospital Municipal Santa Rita | 540 | 0 | 12
2021-07-22 | 912047/2021 | Ministério do Desenvolvimento Regional | Perfuração e instalação de poços tubulares em quatro povoados | 955 | 9.6 | 30
2021-10-06 | 102/2021 | Secretaria da Educação do Estado da Bahia – SEC | Transporte escolar dos estudantes da rede estadual | 384 | 0 | 12
2021-12-02 | 187/2021 | Companhia de Desenvolvimento e Ação Regional – CAR | Implantação de unidade de beneficiamento de licuri | 412 | 20.6 | 24
2022-03-17 | 033/2022 | Secretaria da Educação do Estado da Bahia – SEC | Transporte escolar dos estudantes da rede estadual | 421 | 0 | 12
2022-04-28 | 926381/2022 | Fundo Nacional de Desenvolvimento da Educação – FNDE | Construção de creche, tipo 2, no bairro Mutirão | 2180 | 21.8 | 36
2022-05-19 | 058/2022 | Secretaria de Infraestrutura do Estado da Bahia – SEINFRA | Recuperação de 22 km de estradas vicinais | 1340 | 67 | 18
2022-06-14 | 071/2022 | Superintendência de Fomento ao Turismo do Estado da Bahia | Apoio aos festejos de São João | 120 | 6 | 4
2022-11-08 | 934512/2022 | Fundação Nacional de Saúde – FUNASA | Melhorias sanitárias domiciliares na zona rural | 750 | 7.5 | 36
2023-03-15 | 026/2023 | Secretaria da Educação do Estado da Bahia – SEC | Transporte escolar dos estudantes da rede estadual | 463 | 0 | 12
2023-05-30 | 941275/2023 | Ministério da Integração e do Desenvolvimento Regional | Aquisição de retroescavadeira | 430 | 4.3 | 24
2023-06-06 | 064/2023 | Superintendência de Fomento ao Turismo do Estado da Bahia | Apoio aos festejos de São João | 150 | 7.5 | 4
2023-09-26 | 149/2023 | Companhia de Desenvolvimento e Ação Regional – CAR | Assistência técnica a 180 famílias de agricultores | 366 | 18.3 | 24
2023-12-19 | 953308/2023 | Ministério do Esporte | Reforma da quadra poliesportiva da Baixinha | 382 | 3.9 | 24
2024-03-13 | 019/2024 | Secretaria da Educação do Estado da Bahia – SEC | Transporte escolar dos estudantes da rede estadual | 498 | 0 | 12
2024-04-18 | 047/2024 | Secretaria da Saúde do Estado da Bahia – SESAB | Aquisição de equipamentos para o centro obstétrico do Hospital Municipal | 390 | 19.5 | 12
2024-06-04 | 960774/2024 | Ministério das Cidades | Pavimentação em paralelepípedo de ruas do Loteamento Primavera | 955 | 9.6 | 30
2024-11-27 | 967120/2024 | Ministério da Cultura | Reforma da Casa da Cultura | 320 | 3.2 | 24
2025-03-12 | 022/2025 | Secretaria da Educação do Estado da Bahia – SEC | Transporte escolar dos estudantes da rede estadual | 527 | 0 | 12
2025-05-08 | 039/2025 | Companhia de Engenharia Hídrica e de Saneamento da Bahia – CERB | Implantação de sistema simplificado de abastecimento de água no povoado Curral Velho | 705 | 35.3 | 18
2025-06-03 | 057/2025 | Superintendência de Fomento ao Turismo do Estado da Bahia | Apoio aos festejos de São João | 180 | 9 | 4
2025-09-16 | 974655/2025 | Ministério do Desenvolvimento e Assistência Social, Família e Combate à Fome | Construção de 220 cisternas de placas | 1120 | 11.2 | 30
2026-02-25 | 012/2026 | Secretaria da Educação do Estado da Bahia – SEC | Transporte escolar dos estudantes da rede estadual | 556 | 0 | 12
2026-04-14 | 981032/2026 | Ministério da Saúde | Construção de unidade básica de saúde no povoado Caldeirão de Dentro | 1890 | 18.9 | 36
2026-06-02 | 048/2026 | Superintendência de Fomento ao Turismo do Estado da Bahia | Apoio aos festejos de São João | 200 | 10 | 4
`
