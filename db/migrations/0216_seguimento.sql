-- Who is written to by the portal because an address was typed (docs/decisions/0107-one-way-to-follow.md): one table for lists, searches, records,
-- requests for a service, and for the mails of a case, whose address stays with the case.

create table seguimento (
  seguimento_id bigint generated always as identity primary key,
  seg_tipo text not null check (seg_tipo in ('lista', 'busca', 'registro', 'pedido', 'caso')),
  seg_o text not null, -- what is followed: an address of the portal, 'pedido:<id>', or the protocol of a case
  seg_titulo text not null,
  seg_email text not null, -- '': of a case, which has it
  seg_chave text collate "C" not null unique, -- in the link of each mail
  seg_pedido_em timestamptz not null default now(),
  seg_confirmado_em timestamptz, -- null: nothing is sent but the mail that asks
  seg_encerrado_em timestamptz, -- of a case only: any other is removed with its end
  seg_visto_em timestamptz not null default now(), -- what changed until then was told, or was there before
  seg_dia date, -- the last day on which the job looked
  check ((seg_tipo = 'caso') = (seg_email = '')),
  check (seg_encerrado_em is null or seg_tipo = 'caso')
);
create unique index seguimento_unico on seguimento (seg_o, seg_email);
create index seguimento_por_email on seguimento (seg_email, seguimento_id) where seg_confirmado_em is not null;
create index seguimento_sem_confirmar on seguimento (seg_pedido_em) where seg_confirmado_em is null and seg_tipo <> 'caso';
call registra('seguimento', sem_trilha => 'addresses of people, who end it themselves');

-- Those who were written to before still are; each mail now says how it ends.
insert into seguimento (seg_tipo, seg_o, seg_titulo, seg_email, seg_chave, seg_pedido_em, seg_confirmado_em)
select 'pedido', 'pedido:' || pedido_servico_id, 'Pedido de serviço ' || protocolo, lower(email),
  left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 43), min(desde), min(desde)
from (
  select pedido_servico_id, psv_email as email, psv_data_cadastro as desde from pedido_servico where psv_email <> ''
  union all select pedido_servico_id, pss_email, pss_data from pedido_servico_seguidor
) avisados join pedido_servico using (pedido_servico_id)
group by pedido_servico_id, protocolo, lower(email);
drop table pedido_servico_seguidor;
delete from tabela_registrada where tabela = 'pedido_servico_seguidor';
delete from total where tabela = 'pedido_servico_seguidor';
