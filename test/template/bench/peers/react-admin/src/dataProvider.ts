import fakeDataProvider from 'ra-data-fakerest'
import { people } from '../../shared/people'

export const dataProvider = fakeDataProvider({ users: people })
