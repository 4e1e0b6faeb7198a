import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { people, type Person } from '../../shared/people'

const COLUMNS: GridColDef<Person>[] = [
  { field: 'name', headerName: 'Name', width: 200 },
  { field: 'email', headerName: 'Email', width: 300 },
  { field: 'role', headerName: 'Role', width: 150 },
  {
    field: 'seen',
    headerName: 'Seen',
    width: 250,
    type: 'dateTime',
    valueGetter: (seen: string) => new Date(seen),
  },
]

/** The free version of the grid, which allows at most 100 rows on a page. */
export default function UserList() {
  return (
    <div style={{ height: 600 }}>
      <DataGrid
        rows={people}
        columns={COLUMNS}
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
        slotProps={{ toolbar: { quickFilterProps: { debounceMs: 0 } } }}
        showToolbar
      />
    </div>
  )
}
