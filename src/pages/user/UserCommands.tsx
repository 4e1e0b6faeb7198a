import { CircleUser } from 'lucide'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import {
  findByText,
  findObjectCommands,
  findRecentObjects,
  type Command,
  type CommandSearch,
  type PageCommandsProps,
} from '../commands'
import { useLinkVerbs } from '../useLinkVerbs'
import { useUserObjects, type UserObject } from '../useUserObjects'

const MAX_PEOPLE_BEFORE_SEARCH = 5
const MAX_FOUND_PEOPLE = 20

const PERSON_ID_PREFIX = 'person '

/** The commands that open the page of a user, and the commands for its link. */
export default function UserCommands({ onChange }: PageCommandsProps) {
  const mayOpen = useMayOpen()
  const navigate = useNavigate()
  const users = useUserObjects()
  const linkVerbs = useLinkVerbs()

  useEffect(() => {
    const findPeople = (search: CommandSearch) => {
      const max = search.text === '' ? MAX_PEOPLE_BEFORE_SEARCH : MAX_FOUND_PEOPLE
      const recent = findRecentObjects(users, PERSON_ID_PREFIX, search)
      const found = findByText(users, search.text).slice(0, max)
      return [...new Set([...recent, ...found])].filter(({ path }) => mayOpen(path))
    }
    const createCommand = ({ id, path, name, detail }: UserObject): Command => ({
      id: PERSON_ID_PREFIX + id,
      path,
      group: 'people',
      name,
      detail,
      icon: CircleUser,
      run: () => void navigate(path),
    })
    onChange(search => [
      ...findPeople(search).map(createCommand),
      ...findObjectCommands(users, linkVerbs, search),
    ])
  }, [onChange, users, linkVerbs, mayOpen, navigate])

  return null
}
