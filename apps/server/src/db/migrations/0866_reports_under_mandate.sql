-- Reports of a household are an area of a mandate of their own: who may read it writes reports for the household too.

do $$
declare
  name text;
begin
  foreach name in array array['wealth_report_plans', 'wealth_reports'] loop
    execute format('create policy under_mandate on app.%I as restrictive for select
      using ((select app.mandate_opens(''reports'', ''read'')))', name);
    execute format('create policy written_under_mandate on app.%I as restrictive for insert
      with check ((select app.mandate_opens(''reports'', ''read'')))', name);
  end loop;
end
$$;
