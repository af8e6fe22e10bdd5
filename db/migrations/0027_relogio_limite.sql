-- The clock of `limite`, in milliseconds. It runs while the portal runs, at the pace of the wall clock, but does not follow it when
-- that is set: otherwise who has to wait would be let in early, or wait for hours. The instances note it every ten seconds.
create table relogio_limite (
  unico boolean primary key default true check (unico),
  agora bigint not null,
  visto timestamptz not null default clock_timestamp()
);
insert into relogio_limite (agora) values (extract(epoch from clock_timestamp()) * 1000);

create function agora_limite() returns bigint language sql volatile as $$
  select agora + greatest(0, least(20000, extract(epoch from clock_timestamp() - visto) * 1000))::bigint from relogio_limite
$$;

call dispensa_auditoria('relogio_limite', 'the clock of the tries');
